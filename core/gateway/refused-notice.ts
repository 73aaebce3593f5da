import type { LanguageCode } from '#core/contract';
import type { Refusal } from './http/index.ts';
import type { Notice } from './notify.ts';
import { asText } from './texts/index.ts';

/** Returns why something was refused, and what somebody has to confirm, in sentences for a person who was not there to answer. */
export function reasonsOf(refusal: Refusal, language: LanguageCode): string[] {
  const { detail: own, fields = [], warnings = [] } = refusal.details;
  // The usual detail of wrong fields and of warnings tells programs what to send, and so do the names of fields in a problem's body.
  const isUsual = own === undefined && fields.length + warnings.length > 0;
  return [
    isUsual ? undefined : refusal.toBody(language).detail,
    ...[...fields, ...warnings].map(({ message }) => message?.[language]),
  ].filter((reason) => reason !== undefined);
}

/** Returns the notification that work was left undone because it was refused where nobody could answer. */
export function refusedNotice(
  { title, intro }: { readonly title: string; readonly intro: string },
  reasons: readonly string[],
): Omit<Notice, 'to'> {
  const message = [intro, ...reasons].map((sentence) => `<p>${asText(sentence)}</p>`).join('');
  return { severity: 'Warning', title: title.slice(0, 200), message };
}
