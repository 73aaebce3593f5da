import { OperatorError } from '#core/gateway';
import type { S3Settings } from './s3-settings.ts';

/** The error codes of the storage, Node and TLS, from the outermost error to its cause. */
interface S3ErrorInfo {
  readonly codes: readonly string[];
  readonly status: number | undefined;
}

/**
 * Describes the setting that is wrong. The text never contains a key.
 * @param right the permission that was needed, by Amazon's name
 * @returns the error itself if the storage did not cause it
 */
export function s3Problem(error: unknown, s3: S3Settings, right: string): unknown {
  const { codes, status } = errorInfoOf(error);
  if (codes.length === 0 && status === undefined) return error;
  const { host, hostname } = new URL(s3.endpoint);
  const hasCode = (...names: string[]) => names.find((name) => codes.includes(name));
  const problem = (cause: string, fix: string) =>
    new OperatorError({ code: 'file-storage-wrong', cause: `${cause}.`, fix });
  if (hasCode('ENOTFOUND', 'EAI_AGAIN'))
    return problem(
      `S3_ENDPOINT: the name ${hostname} leads to no address`,
      'Correct it. Where the bucket may not be part of the name, leave S3_PATH_STYLE at 1.',
    );
  const certificate = codes.find((code) => /CERT|SSL|TLS|LEAF_SIGNATURE/.test(code));
  if (certificate)
    return problem(
      `S3_ENDPOINT: no safe connection to ${host} (${certificate})`,
      'Correct https or http; a certificate of an authority of your own is named in NODE_EXTRA_CA_CERTS.',
    );
  if (
    hasCode('ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'TimeoutError') ??
    timeOut(codes)
  )
    return problem(
      `S3_ENDPOINT: nothing answers at ${host}`,
      'Start the storage, correct host and port, or open the way to it (firewall, network).',
    );
  if (hasCode('InvalidAccessKeyId'))
    return problem(`S3_ACCESS_KEY: ${host} does not know it`, 'Correct it, or make a key there.');
  if (hasCode('SignatureDoesNotMatch'))
    return problem('S3_SECRET_KEY: it is not the one of S3_ACCESS_KEY', 'Correct it: the two are made together.');
  if (hasCode('RequestTimeTooSkewed'))
    return problem(`The clock of this machine differs too much from that of ${host}`, 'Set the clock (NTP).');
  if (hasCode('NoSuchBucket'))
    return problem(`S3_BUCKET: ${host} has no bucket ${s3.bucket}`, 'Make it there, or correct the name.');
  if (hasCode('AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'))
    return problem(`S3_REGION: the bucket ${s3.bucket} is not in ${s3.region}`, 'Set the region of the bucket.');
  if (status === 403)
    return problem(
      `S3_ACCESS_KEY: this key lacks the right ${right} on the bucket ${s3.bucket}`,
      'Give it s3:PutObject, s3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload on all of its objects.',
    );
  const answer = `${host} answers ${[status, ...codes].filter(Boolean).join(' ')}`;
  if (s3.encryption && right === 's3:PutObject' && status !== undefined && status < 502)
    return problem(
      `S3_ENCRYPTION: ${answer} to an object that shall be encrypted by ${s3.encryption}`,
      'Set what the storage can do, or leave it out: then the bucket decides.',
    );
  return problem(
    `S3_ENDPOINT: ${answer}`,
    'Correct endpoint, bucket and S3_PATH_STYLE, or ask whoever runs the storage.',
  );
}

function errorInfoOf(error: unknown): S3ErrorInfo {
  const codes: string[] = [];
  let status: number | undefined;
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, name, status: its, body } = at as Error & { code?: unknown; status?: unknown; body?: unknown }; // any value may be thrown
    if (typeof its === 'number') status ??= its;
    if (typeof code === 'string' && code !== 'Unknown') codes.push(code);
    if (name === 'TimeoutError') codes.push(name);
    const inBody = typeof body === 'string' ? /<Code>(\w+)<\/Code>/.exec(body)?.[1] : undefined;
    if (inBody) codes.push(inBody);
  }
  return { codes: [...new Set(codes)], status };
}

function timeOut(codes: readonly string[]): string | undefined {
  return codes.find((code) => code.startsWith('UND_ERR_') && code.includes('TIMEOUT'));
}
