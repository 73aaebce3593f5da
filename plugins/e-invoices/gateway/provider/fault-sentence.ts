import type { LanguageCode } from '#core/contract';
import { readTexts } from '#core/gateway/texts';
import type { ProviderFault } from './provider.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

type Sentence = Exclude<keyof typeof sk, 'KIND'>;

/** The sentences by code: codes of providers, of HTTP, and of Kostra. */
const sentences: Readonly<Record<string, Sentence>> = {
  'not-an-address': 'ADDRESS',
  'has-password': 'ADDRESS',
  'not-https': 'NOT_HTTPS',
  'inner-address': 'INNER',
  'unknown-host': 'UNKNOWN_HOST',
  unreachable: 'UNREACHABLE',
  'bad-certificate': 'CERTIFICATE',
  'time-out': 'TIME_OUT',
  aborted: 'TIME_OUT',
  'too-large': 'ELSEWHERE',
  unreadable: 'ELSEWHERE',
  'http-404': 'ELSEWHERE',
  'http-405': 'ELSEWHERE',
  'http-401': 'SIGN_IN',
  'SAPI-AUTH-001': 'SIGN_IN',
  'http-403': 'RIGHTS',
  INSUFFICIENT_SCOPE: 'RIGHTS',
  'http-423': 'LOCKED',
  'http-402': 'CREDIT',
  'PROC-004': 'CREDIT',
  'http-429': 'TOO_MANY',
  'TEMP-002': 'TOO_MANY',
  'PERM-002': 'CONFLICT',
  'secret-unreadable': 'SECRET',
  'profile-gone': 'PROFILE',
  'VAL-004': 'NO_RECEIVER',
  'DOC-011': 'DUPLICATE',
  'DOC-025': 'OTHER_ADDRESS',
  'VAL-003': 'INVALID',
  UBL_VALIDATION_ERROR: 'INVALID',
  'payload-too-large': 'TOO_LARGE',
  'metadata-missing': 'UNREADABLE_DOCUMENT',
  'not-utf-8': 'UNREADABLE_DOCUMENT',
  checksum: 'DAMAGED',
};

/** Returns what is wrong and what to do about it. An unknown code gets the sentence of its kind. */
export function faultSentence({ code, kind }: Pick<ProviderFault, 'code' | 'kind'>, language: LanguageCode): string {
  const { KIND: kinds, ...known } = words[language];
  // Nobody knows what failed in this case, so no remedy can be named.
  if (kind === 'unknown') return kinds.unknown;
  if (Object.hasOwn(sentences, code)) return known[sentences[code] ?? 'ELSEWHERE'];
  const [, status] = /^http-(\d{3})$/.exec(code) ?? [];
  if (status?.startsWith('3')) return known.ELSEWHERE;
  if (status?.startsWith('5')) return known.OUTAGE;
  return kinds[kind];
}
