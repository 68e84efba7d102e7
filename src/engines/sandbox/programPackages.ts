/**
 * The Debian packages of an engine: the default export of `packages.mjs` in its folder. The set-up, the doctor, the container image and
 * docs/licences.md read it. It is JavaScript without imports of packages, because it is read before anything is installed.
 */
export interface ProgramPackages {
  readonly parts?: readonly SetupPartFacts[];
  readonly packages: readonly ProgramPackage[];
  /** Program, SPDX expression, and what it does. */
  readonly licences: readonly (readonly [program: string, licence: string, does: string])[];
}

/** What is installed together behind the started site. `core` is installed before it starts, and is no such part. */
interface SetupPartFacts {
  /** The name that operations give in `needs`. */
  readonly part: string;
  /** What waits for it, for the console. */
  readonly about: string;
  /** Approximately, on two cores and a good connection. */
  readonly seconds: number;
}

export interface ProgramPackage {
  readonly name: string;
  readonly part: string;
  /** The program on the PATH, or the file, that shows that the package is installed. */
  readonly program?: string;
  readonly file?: string;
  /** What does not work without it. */
  readonly without: string;
  readonly trial?: ProgramTrial;
}

/** A harmless call that shows that an installed program starts in the sandbox. */
export interface ProgramTrial {
  readonly program: string;
  readonly args: readonly string[];
  /** What its output matches when it works. */
  readonly says: RegExp;
  /** The folders that it reads besides /usr. */
  readonly systemFolders?: readonly string[];
  readonly reservesAddresses?: true;
}
