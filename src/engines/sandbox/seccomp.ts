/**
 * A system-call filter as classic BPF, generated here so that no compiler is needed (Linux, seccomp_data in linux/seccomp.h). It refuses
 * what file converters never need and attackers use: new namespaces, mounts, other processes' memory, memory outside of processes (which no
 * limit counts), kernel keys and modules, and every socket except AF_UNIX.
 */
interface Abi {
  readonly auditArch: number;
  readonly denied: readonly number[];
  readonly clone: number;
  readonly socket: number;
  readonly ioctl: number;
  /** x86-64 has a second set of numbers (x32), which would bypass the list. */
  readonly firstForeignCall?: number;
}

/** The same number on every 64-bit architecture since 2018 (asm-generic/unistd.h). */
const sharedDenied = {
  io_uring_setup: 425,
  io_uring_enter: 426,
  io_uring_register: 427,
  open_tree: 428,
  move_mount: 429,
  fsopen: 430,
  fsconfig: 431,
  fsmount: 432,
  fspick: 433,
  mount_setattr: 442,
  memfd_secret: 447,
};
const clone3 = 435;

const x64Denied = {
  shmget: 29,
  shmat: 30,
  ptrace: 101,
  syslog: 103,
  uselib: 134,
  personality: 135,
  vhangup: 153,
  modify_ldt: 154,
  pivot_root: 155,
  adjtimex: 159,
  chroot: 161,
  acct: 163,
  settimeofday: 164,
  mount: 165,
  umount2: 166,
  swapon: 167,
  swapoff: 168,
  reboot: 169,
  iopl: 172,
  ioperm: 173,
  init_module: 175,
  delete_module: 176,
  quotactl: 179,
  nfsservctl: 180,
  lookup_dcookie: 212,
  clock_settime: 227,
  kexec_load: 246,
  add_key: 248,
  request_key: 249,
  keyctl: 250,
  migrate_pages: 256,
  unshare: 272,
  move_pages: 279,
  perf_event_open: 298,
  fanotify_init: 300,
  name_to_handle_at: 303,
  open_by_handle_at: 304,
  clock_adjtime: 305,
  setns: 308,
  process_vm_readv: 310,
  process_vm_writev: 311,
  kcmp: 312,
  finit_module: 313,
  kexec_file_load: 320,
  memfd_create: 319,
  bpf: 321,
  userfaultfd: 323,
};

const arm64Denied = {
  lookup_dcookie: 18,
  umount2: 39,
  mount: 40,
  pivot_root: 41,
  nfsservctl: 42,
  chroot: 51,
  vhangup: 58,
  quotactl: 60,
  acct: 89,
  personality: 92,
  unshare: 97,
  kexec_load: 104,
  init_module: 105,
  delete_module: 106,
  clock_settime: 112,
  syslog: 116,
  ptrace: 117,
  reboot: 142,
  settimeofday: 170,
  adjtimex: 171,
  shmget: 194,
  shmat: 196,
  add_key: 217,
  request_key: 218,
  keyctl: 219,
  swapon: 224,
  swapoff: 225,
  migrate_pages: 238,
  move_pages: 239,
  perf_event_open: 241,
  fanotify_init: 262,
  name_to_handle_at: 264,
  open_by_handle_at: 265,
  clock_adjtime: 266,
  setns: 268,
  process_vm_readv: 270,
  process_vm_writev: 271,
  kcmp: 272,
  finit_module: 273,
  memfd_create: 279,
  bpf: 280,
  userfaultfd: 282,
  kexec_file_load: 294,
};

const abis: Readonly<Record<string, Abi>> = {
  x64: {
    auditArch: 0xc000003e,
    denied: Object.values(x64Denied),
    clone: 56,
    socket: 41,
    ioctl: 16,
    firstForeignCall: 0x40000000,
  },
  arm64: { auditArch: 0xc00000b7, denied: Object.values(arm64Denied), clone: 220, socket: 198, ioctl: 29 },
};

const load = 0x20;
const jumpEqual = 0x15;
const jumpAtLeast = 0x35;
const jumpAnyBit = 0x45;
const answer = 0x06;

const allow = 0x7fff0000;
const killProcess = 0x80000000;
const refuse = (errno: number) => 0x00050000 | errno;
const EPERM = 1;
const ENOSYS = 38;
const EAFNOSUPPORT = 97;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID, NEWNET (linux/sched.h). */
const newNamespaceFlags = 0x7e020000;
const AF_UNIX = 1;
/** Both can type into the terminal of the parent (CVE-2017-5226). */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

const offsetOfCall = 0;
const offsetOfArch = 4;
const offsetOfArgument = (index: number) => 16 + 8 * index;

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, k: number];

function program(abi: Abi): Instruction[] {
  const foreign: Instruction[] =
    abi.firstForeignCall === undefined
      ? []
      : [
          [jumpAtLeast, 0, 1, abi.firstForeignCall],
          [answer, 0, 0, killProcess],
        ];
  const denied = [...abi.denied, ...Object.values(sharedDenied)].flatMap((call): Instruction[] => [
    [jumpEqual, 0, 1, call],
    [answer, 0, 0, refuse(EPERM)],
  ]);
  return [
    [load, 0, 0, offsetOfArch],
    [jumpEqual, 1, 0, abi.auditArch],
    [answer, 0, 0, killProcess],
    [load, 0, 0, offsetOfCall],
    ...foreign,
    ...denied,
    // clone3 hides its flags behind a pointer. When it is reported as missing, the C library falls back to clone.
    [jumpEqual, 0, 1, clone3],
    [answer, 0, 0, refuse(ENOSYS)],
    [jumpEqual, 0, 4, abi.clone],
    [load, 0, 0, offsetOfArgument(0)],
    [jumpAnyBit, 0, 1, newNamespaceFlags],
    [answer, 0, 0, refuse(EPERM)],
    [answer, 0, 0, allow],
    [jumpEqual, 0, 4, abi.socket],
    [load, 0, 0, offsetOfArgument(0)],
    [jumpEqual, 1, 0, AF_UNIX],
    [answer, 0, 0, refuse(EAFNOSUPPORT)],
    [answer, 0, 0, allow],
    [jumpEqual, 0, 5, abi.ioctl],
    [load, 0, 0, offsetOfArgument(1)],
    [jumpEqual, 0, 1, TIOCSTI],
    [answer, 0, 0, refuse(EPERM)],
    [jumpEqual, 0, 1, TIOCLINUX],
    [answer, 0, 0, refuse(EPERM)],
    [answer, 0, 0, allow],
  ];
}

/** The filter for this machine (`process.arch`), in the format of `bwrap --seccomp`. Undefined where there is no table. */
export function seccompFilter(arch: string): Buffer | undefined {
  const abi = abis[arch];
  if (!abi) return undefined;
  const instructions = program(abi);
  const filter = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([code, jumpTrue, jumpFalse, k], index) => {
    filter.writeUInt16LE(code, index * 8);
    filter.writeUInt8(jumpTrue, index * 8 + 2);
    filter.writeUInt8(jumpFalse, index * 8 + 3);
    filter.writeUInt32LE(k >>> 0, index * 8 + 4);
  });
  return filter;
}
