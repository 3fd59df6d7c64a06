import { Component, type ReactNode } from "react";
import { ChunkFailure } from "../lib/startup/chunks.ts";
import { Crash } from "./shell/Crash.tsx";

interface Props {
  children: ReactNode;
  /** Where it stands: `screen` and `page` say it, `part` (a footer, a menu) is left out so that the page goes on. */
  scope: "screen" | "page" | "part";
  /** A new value clears the error: leaving the page leaves its error behind. */
  resetKey?: string;
}

interface State {
  error: Error | null;
  resetKey: string | undefined;
}

/** Turns what a page throws into an error card instead of a blank screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    const { scope, children } = this.props;
    if (!error) return children;
    return scope === "part" ? null : <Crash chunk={error instanceof ChunkFailure} whole={scope === "screen"} />;
  }
}
