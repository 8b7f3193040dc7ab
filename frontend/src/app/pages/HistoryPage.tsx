import { History } from "../../features/library/History";
import { ShareList } from "../../features/share/ShareList";
import { Shell } from "../Shell";

/** `/plans/:id/history`: the revisions of one plan. */
export default function HistoryPage() {
  return (
    <Shell>
      <History shareLinks={(id) => <ShareList id={id} />} />
    </Shell>
  );
}
