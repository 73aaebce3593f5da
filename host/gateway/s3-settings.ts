import { flag, oneOf, url, wrong } from './setting-values.ts';

/** A bucket of S3-compatible storage. */
export interface S3Settings {
  /** The address of the storage, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  /** The secret itself, or the file that contains it. */
  readonly secretKey: { readonly value: string } | { readonly file: string };
  /** `true` means that the bucket is in the path of the address, and not in its host. */
  readonly pathStyle: boolean;
  /** The encryption. `undefined` means the default of the bucket. */
  readonly encryption: 'AES256' | 'aws:kms' | undefined;
}

/**
 * Reads the settings `S3_…`. They may be set although new files are stored in the database, because older files may still be in the bucket.
 * @throws OperatorError for a missing or wrong setting
 */
export function readS3Settings(
  get: (name: string) => string | undefined,
  files: 'database' | 's3',
): S3Settings | undefined {
  const endpoint = url(get('S3_ENDPOINT'), 'S3_ENDPOINT', ['https:', 'http:'], 'https://s3.eu-central-1.amazonaws.com');
  const given = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_SECRET_KEY_FILE'].filter((name) => get(name));
  if (endpoint === undefined && given.length === 0 && files === 'database') return undefined;
  const why = files === 's3' ? 'FILES is s3' : `${given[0] ?? 'S3_ENDPOINT'} is set`;
  const needed = <T>(name: string, value: T | undefined): T => {
    if (value !== undefined) return value;
    throw wrong(name, `is missing, but ${why}`, 'Set it as whoever runs the storage tells you, or set FILES=database.');
  };
  const [value, file] = [get('S3_SECRET_KEY'), get('S3_SECRET_KEY_FILE')];
  if (value !== undefined && file !== undefined)
    throw wrong('S3_SECRET_KEY', 'is set, and so is S3_SECRET_KEY_FILE', 'Leave one of them out.');
  const encryption = get('S3_ENCRYPTION');
  return {
    endpoint: needed('S3_ENDPOINT', endpoint),
    bucket: bucketName(needed('S3_BUCKET', get('S3_BUCKET'))),
    region: get('S3_REGION') ?? 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY', get('S3_ACCESS_KEY')),
    secretKey: file === undefined ? { value: needed('S3_SECRET_KEY', value) } : { file },
    pathStyle: flag(get('S3_PATH_STYLE'), 'S3_PATH_STYLE', true),
    encryption: encryption === undefined ? undefined : oneOf(encryption, 'S3_ENCRYPTION', ['AES256', 'aws:kms']),
  };
}

function bucketName(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text;
  throw wrong(
    'S3_BUCKET',
    `is "${text}"`,
    'Give its name alone: 3 to 63 lower-case letters, digits, dots and hyphens. The address belongs into S3_ENDPOINT.',
  );
}
