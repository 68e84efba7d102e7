import * as declared from '#tools/pdf-to-excel/pdf-to-excel.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-excel" />;
}
