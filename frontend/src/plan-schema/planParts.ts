/** The parts of the plan document, and how they are nested. */

/** The names of the parts, as the schema has them. */
export type PartKind =
  | "Plan"
  | "Growth"
  | "Lpar"
  | "QueueManager"
  | "ChannelInitiator"
  | "Tasks"
  | "ChannelGroup"
  | "LocalConnections"
  | "BufferPool"
  | "PageSet"
  | "Workload"
  | "Streaming"
  | "Logs"
  | "ObservedLogger"
  | "Statistics"
  | "Protection"
  | "ControlUnit"
  | "QueueSharingGroup"
  | "Structure"
  | "Connector"
  | "Replication";

/** A part, or a list of parts, inside another. */
export interface ChildPart {
  key: string;
  def: PartKind;
  /** What the whole is called. */
  title: string;
  list: boolean;
}

const list = (key: string, def: PartKind, title: string): ChildPart => ({
  ...{ key, def, title, list: true },
});
const one = (key: string, def: PartKind, title: string): ChildPart => ({
  ...{ key, def, title, list: false },
});

export const CHILDREN: Partial<Record<PartKind, ChildPart[]>> = {
  Plan: [
    one("growth", "Growth", "Growth"),
    list("lpars", "Lpar", "LPARs"),
    list("control_units", "ControlUnit", "Control units"),
    list("queue_sharing_groups", "QueueSharingGroup", "Queue-sharing groups"),
    list("connectors", "Connector", "Kafka connectors"),
    list("replications", "Replication", "Q Replication"),
  ],
  Lpar: [list("queue_managers", "QueueManager", "Queue managers")],
  QueueManager: [
    one("channel_initiator", "ChannelInitiator", "Channel initiator"),
    list("channel_groups", "ChannelGroup", "Channels"),
    list("local_connections", "LocalConnections", "Local connections"),
    list("workloads", "Workload", "Workloads"),
    list("buffer_pools", "BufferPool", "Buffer pools"),
    list("page_sets", "PageSet", "Page sets"),
    one("logs", "Logs", "Log"),
    one("statistics", "Statistics", "Statistics"),
    list("protection", "Protection", "Protection (AMS)"),
  ],
  ChannelInitiator: [one("adaptors", "Tasks", "Adaptors"), one("dispatchers", "Tasks", "Dispatchers")],
  Workload: [one("streaming", "Streaming", "Stream queue")],
  Logs: [one("observed", "ObservedLogger", "Observed logger")],
  QueueSharingGroup: [list("structures", "Structure", "Structures")],
};

export function childrenOf(def: PartKind): ChildPart[] {
  return CHILDREN[def] ?? [];
}
