import { Component, type ReactNode } from "react";

interface Props {
  /** What is rendered where the children fail. */
  otherwise: ReactNode;
  /** The children are tried again where this changes, such as the address of the page. */
  at?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  at?: string;
}

/** Renders its children, and `otherwise` where that fails. */
export class Rendered extends Component<Props, State> {
  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: false, at };
  }

  override state: State = { failed: false };

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
