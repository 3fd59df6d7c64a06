import { Component, type ReactNode } from "react";
import { ChunkFailure } from "./chunks.ts";

interface Props {
  children: ReactNode;
  /** Drawn instead of what threw. @param retry draws the children anew, which asks again for a chunk that failed */
  fallback(error: Error, retry: () => void): ReactNode;
  /** A new value clears the error: leaving the page leaves its error behind. */
  resetKey?: string | undefined;
}

interface State {
  error: Error | null;
  resetKey: string | undefined;
}

/** Draws `fallback` for what its children throw instead of a blank screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof ChunkFailure) error.forget();
  }

  readonly #retry = (): void => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.#retry) : this.props.children;
  }
}
