import { afterEach } from 'vitest';
import { endVisits } from './visitor.ts';

// A setup file runs again for each test file, although the modules of a worker are loaded once.
afterEach(endVisits);
