import { execFile } from 'node:child_process';

/** What `npm audit` knows about the packages that are installed with Kostra. */
export interface PackageAudit {
  /** The packages with published faults, each with its severity and its cure. */
  readonly problems: readonly string[];
  /** The reason why nothing is known; undefined if the registry has answered. */
  readonly unknown?: string;
}

/** The time in milliseconds for which the registry may be silent. */
const patience = 20_000;

/** Asks the registry about the packages of a checkout. It never fails: a registry that gives no answer is told as `unknown`. */
export function auditPackages(root: string): Promise<PackageAudit> {
  const npm = process.env['npm_execpath'];
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  return new Promise((resolve) => {
    execFile(
      program,
      [...before, 'audit', '--omit=dev', '--json'],
      { cwd: root, maxBuffer: 64 << 20, timeout: patience, shell: program === 'npm' && process.platform === 'win32' },
      (error, stdout) => {
        const isLate = error?.killed === true;
        resolve(isLate ? { problems: [], unknown: `no answer in ${patience / 1_000} s` } : readAudit(stdout, error));
      },
    );
  });
}

interface Vulnerability {
  readonly severity: string;
  readonly range: string;
  readonly fixAvailable: boolean | { readonly name: string; readonly version: string };
}

/** Reads the output of `npm audit --json`. @param error why npm ended badly, if it did */
export function readAudit(output: string, error: Error | null = null): PackageAudit {
  let report: {
    readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
    readonly message?: string;
    readonly error?: { readonly summary?: string };
  };
  try {
    report = JSON.parse(output) as typeof report; // npm documents this format
  } catch {
    return { problems: [], unknown: firstLine(error?.message ?? output) || 'no output' };
  }
  if (!report.vulnerabilities)
    return { problems: [], unknown: firstLine(report.message || report.error?.summary || error?.message || output) };
  return {
    problems: Object.entries(report.vulnerabilities).map(([name, { severity, range, fixAvailable }]) => {
      const cure =
        typeof fixAvailable === 'object'
          ? `npm install --save-exact ${fixAvailable.name}@${fixAvailable.version}`
          : fixAvailable
            ? 'npm audit fix'
            : 'no version without it is published';
      return `${name} ${range}: ${severity}; ${cure}`;
    }),
  };
}

function firstLine(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 300);
}
