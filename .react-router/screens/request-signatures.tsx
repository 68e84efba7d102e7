import * as declared from '#tools/request-signatures/request-signatures.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/request-signatures" />;
}
