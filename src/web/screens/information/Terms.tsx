import { termsClauses, terms as words } from '../../i18n/legal.ts';
import { Clauses } from './Clauses.tsx';

export default function Terms() {
  return <Clauses words={words} path="/terms" clauses={termsClauses} />;
}
