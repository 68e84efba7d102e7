/**
 * Every program that parses untrusted bytes in native code or WASM runs through here: no network, no secrets, its own folder,
 * limits, a deadline, and a process group that can be killed (docs/decisions/0012).
 */

export { nodeProgram, packageFolder, sharpPackages } from './sandbox/nodeProgram.ts';
export { openSandbox } from './sandbox/open.ts';
export { reasonOf } from './sandbox/process.ts';
export type { Resident, Sandbox, SandboxCommand, SandboxRun } from './sandbox/types.ts';
