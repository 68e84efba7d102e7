/** The types of debianPackages.mjs, which runs before TypeScript is installed. */
import type { ProgramPackage, ProgramPackages } from '#engines/sandbox/programPackages.ts';

export declare const sitePackages: readonly ProgramPackage[];
export declare const parts: NonNullable<ProgramPackages['parts']>;
export declare const programLicences: ProgramPackages['licences'];
