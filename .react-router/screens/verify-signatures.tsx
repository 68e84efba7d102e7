import * as declared from '#tools/verify-signatures/verify-signatures.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/verify-signatures" />;
}
