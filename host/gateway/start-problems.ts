import { resolve } from 'node:path';
import { OperatorError } from '#core/gateway';

/** An error as Node, PostgreSQL or TLS throws it. */
interface CodedError {
  readonly code?: unknown;
  readonly message?: string;
}

/**
 * Describes the problem with `DATABASE_URL`, never its password.
 * @param setting the setting that contains the address
 * @returns the error itself if only a developer can help
 */
export function databaseProblem(error: unknown, databaseUrl: string, setting = 'DATABASE_URL'): unknown {
  const { code, message = '' } = error as CodedError; // any value may be thrown
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const server = `${hostname}:${port || '5432'}`;
  const role = decodeURIComponent(username);
  const problem = (cause: string, fix: string) =>
    new OperatorError({ code: 'database-unreachable', cause: `${setting}: ${cause}`, fix });
  switch (code) {
    case 'ECONNREFUSED':
      return problem(`nothing listens at ${server}.`, 'Start PostgreSQL there, or correct host and port.');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return problem(
        `the name ${hostname} leads to no address.`,
        'Correct the host, or ask whoever runs the name server.',
      );
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return problem(`${server} does not answer.`, 'Correct host and port, or open the way to it (firewall, network).');
    case '28P01':
      return problem(
        `${server} refuses the password of the role ${role}.`,
        'Correct role and password; in the address a sign such as @ or / is written as %40 or %2F.',
      );
    case '28000':
      return problem(
        `${server} lets the role ${role} not in from here.`,
        'Make the role, or allow this machine in its pg_hba.conf.',
      );
    case '3D000':
      return problem(
        `${server} has no database ${pathname.slice(1)}.`,
        `Make it: CREATE DATABASE ${pathname.slice(1)} OWNER ${role}; or correct the name.`,
      );
    case '53300':
      return problem(`${server} takes no more connections.`, 'Raise its max_connections, or end what holds them.');
    case '57P03':
      return problem(`${server} is starting or stopping.`, 'Start Kostra again in a moment.');
  }
  if (/timeout/i.test(message))
    return problem(`${server} does not answer.`, 'Correct host and port, or open the way to it (firewall, network).');
  if (/SSL|certificate/i.test(message))
    return problem(
      `no safe connection to ${server}: ${message}.`,
      'Set sslmode and sslrootcert in the address as that server wants them.',
    );
  return error;
}

/** Describes the problem with `DATA_DIR`. @returns the error itself if it is not about a file */
export function folderProblem(error: unknown, dataDir: string): unknown {
  const { code } = error as CodedError; // any value may be thrown
  const why = typeof code === 'string' ? folderFaults[code] : undefined;
  if (!why) return error;
  return new OperatorError({
    code: 'data-folder-unusable',
    cause: `DATA_DIR: the folder ${resolve(dataDir)} cannot be used: ${why.cause} (${String(code)}).`,
    fix: why.fix,
  });
}

const elsewhere = 'Set DATA_DIR to a folder that this account may write to.';
const folderFaults: Readonly<Record<string, { readonly cause: string; readonly fix: string }>> = {
  EROFS: { cause: 'it lies on a disk that can only be read', fix: elsewhere },
  EACCES: { cause: 'this account may not write there', fix: elsewhere },
  EPERM: { cause: 'this account may not write there', fix: elsewhere },
  ENOENT: { cause: 'nothing can be made there', fix: elsewhere },
  EISDIR: { cause: 'there is a folder where a file should be', fix: elsewhere },
  EINVAL: { cause: 'nothing can be made there', fix: elsewhere },
  ENOTSUP: { cause: 'nothing can be made there', fix: elsewhere },
  ENAMETOOLONG: { cause: 'its name is too long', fix: elsewhere },
  ELOOP: { cause: 'its links lead in a circle', fix: elsewhere },
  EEXIST: { cause: 'there is a file of that name', fix: elsewhere },
  ENOTDIR: { cause: 'there is a file where a folder should be', fix: elsewhere },
  ENOSPC: { cause: 'the disk is full', fix: 'Make room on that disk, or set DATA_DIR to a folder on another one.' },
  EDQUOT: {
    cause: 'this account has used up its share of the disk',
    fix: 'Make room there, or set DATA_DIR to a folder on another disk.',
  },
};

/** Describes why the server cannot listen at `HOST` and `PORT`. @returns the error itself for any other error */
export function listenProblem(error: unknown, host: string, port: number): unknown {
  const { code } = error as CodedError; // any value may be thrown
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new OperatorError({
      code: 'host-unknown',
      cause: `HOST: this machine has no address ${host}.`,
      fix: 'Use one of its own, 0.0.0.0 for all of them, or leave HOST out for 127.0.0.1.',
    });
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return error;
  return new OperatorError({
    code: 'port-taken',
    cause: code === 'EACCES' ? `This account may not listen on port ${port}.` : `Port ${port} of ${host} is taken.`,
    fix: 'Stop the other program, or choose another port: PORT=4001 npm start (0 picks a free one).',
  });
}
