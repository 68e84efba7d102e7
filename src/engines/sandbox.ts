/**
 * The only place that starts programs which parse untrusted bytes in native code or WASM: without network and secrets, in a folder of their
 * own, with limits, a deadline, and a process group that can be killed (docs/decisions/0012).
 */

export { cpuMs } from './sandbox/cpuTime.ts';
export { startDeadline } from './sandbox/deadlineClock.ts';
export { nodeProgram, packageFolder, sharpPackages } from './sandbox/nodeProgram.ts';
export { openSandbox } from './sandbox/open.ts';
export { lowestNiceness, RunPriority, runAt, weighSession } from './sandbox/priority.ts';
export { reasonOf } from './sandbox/process.ts';
export type { Limits, Resident, Sandbox, SandboxCommand, SandboxRun } from './sandbox/types.ts';
