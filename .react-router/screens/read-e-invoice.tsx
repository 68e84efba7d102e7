import * as declared from '#tools/read-e-invoice/read-e-invoice.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/read-e-invoice" />;
}
