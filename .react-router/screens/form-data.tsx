import * as declared from '#tools/form-data/form-data.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/form-data" />;
}
