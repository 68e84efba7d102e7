import * as declared from '#tools/read-xml-invoice/read-xml-invoice.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/xml-invoice-viewer" />;
}
