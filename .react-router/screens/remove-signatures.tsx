import * as declared from '#tools/remove-signatures/remove-signatures.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/remove-signatures" />;
}
