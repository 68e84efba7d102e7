import { privacyClauses, privacy as words } from '../../i18n/legal.ts';
import { Clauses } from './Clauses.tsx';

export default function Privacy() {
  return <Clauses words={words} path="/privacy" clauses={privacyClauses} />;
}
