import * as declared from '#tools/create-e-invoice/create-e-invoice.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/create-e-invoice" />;
}
