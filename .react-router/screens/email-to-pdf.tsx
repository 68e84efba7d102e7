import * as declared from '#tools/email-to-pdf/email-to-pdf.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/email-to-pdf" />;
}
