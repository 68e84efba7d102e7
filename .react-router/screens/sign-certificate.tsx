import * as declared from '#tools/sign-certificate/sign-certificate.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/sign-certificate" />;
}
