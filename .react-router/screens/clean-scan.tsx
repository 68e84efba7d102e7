import * as declared from '#tools/clean-scan/clean-scan.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/clean-scan" />;
}
