import * as declared from '#tools/remove-elements/remove-elements.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/remove-elements" />;
}
