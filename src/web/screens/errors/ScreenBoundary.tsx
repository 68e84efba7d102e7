import { Component, type ReactNode } from 'react';
import type { Location } from '../../router/location.ts';
import { useLocation } from '../../router/RouterScope.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Shows the error screen in place of a screen that failed. The bar, the footer and the way to other pages stay. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return <Boundary location={useLocation()}>{children}</Boundary>;
}

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

interface State {
  readonly location: Location;
  readonly hasFailed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { location: this.props.location, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  /** The screen of another address is tried anew. */
  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { location, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorScreen /> : this.props.children;
  }
}
