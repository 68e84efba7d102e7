import * as declared from '#tools/check-redaction/check-redaction.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/check-redaction" />;
}
