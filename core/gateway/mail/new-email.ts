import type { LanguageCode } from '#core/contract';
import { isEmail } from '#core/contract/formats';
import type { Tx } from '../database/index.ts';
import { invalidField, refusalTexts } from '../http/index.ts';
import { oneLine } from './compose.ts';
import type { EmailSubject } from './email-view.ts';
import type { StoredAttachment, MailAddress, Recipient } from './email-tables.ts';
import type en from './refusals/en.json';

export const refusalText = refusalTexts<typeof en>(new URL('refusals/', import.meta.url));

/** An e-mail to queue, which a person or a person's rule requests. */
export interface NewEmail {
  /** The name of the e-mail's {@link EmailKind}. */
  readonly kind: string;
  readonly about?: EmailSubject;
  /** A key that makes the e-mail unique: if the company has an e-mail with this key, no new one is made, whatever its state. */
  readonly key?: string;
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  /** The subject. Default: the kind fills it in. */
  readonly subject?: string;
  /** The content of the body. Default: the kind fills it in, or the e-mail is text alone. */
  readonly html?: string;
  /** The plain text. Default: made from `html`. */
  readonly text?: string;
  /** The attached files of the company (`files.write`); they must exist until the e-mail is sent. */
  readonly fileIds?: readonly string[];
  /** The address for replies, instead of the company's own. */
  readonly replyTo?: string;
  /** The language of the e-mail. Default: the language of the caller. */
  readonly language?: LanguageCode;
  /** The earliest time for sending. Default: at once. */
  readonly notBefore?: Date;
  /** Whether the e-mail waits until a person releases it. */
  readonly isHeld?: boolean;
  /**
   * Whether the e-mail may wait if the company has reached its limit of recipients, as those of automatic kinds do. Otherwise it is
   * refused, because a person is waiting for it to leave.
   */
  readonly mayWait?: boolean;
}

const limits = { recipients: 100, subject: 250, text: 1_048_576, attachments: 18 * 1_048_576 };

/**
 * Checks an e-mail for errors for which every server would refuse it.
 * @throws Refusal 400 with the path of the field
 */
export function checkEmail({ to, cc = [], subject = '', html = '', text = '', replyTo }: NewEmail): void {
  for (const [field, addresses] of Object.entries({ to, cc }))
    for (const [index, { address }] of addresses.entries())
      if (!isEmail(address) || address.length > 254)
        throw invalidField(
          `/${field}/${index}`,
          'email',
          refusalText('notAnAddress', { address: oneLine(address).slice(0, 80) }),
        );
  if (replyTo !== undefined && !isEmail(replyTo))
    throw invalidField('/replyTo', 'email', refusalText('notAnAddress', { address: oneLine(replyTo).slice(0, 80) }));
  const count = to.length + cc.length;
  if (to.length === 0) throw invalidField('/to', 'minItems', refusalText('noRecipient'));
  if (count > limits.recipients)
    throw invalidField('/to', 'maxItems', refusalText('tooManyRecipients', { limit: limits.recipients, count }));
  if (subject.length > limits.subject)
    throw invalidField('/subject', 'maxLength', refusalText('subjectTooLong', { limit: limits.subject }));
  for (const [field, value] of Object.entries({ html, text }))
    if (value.length > limits.text) throw invalidField(`/${field}`, 'maxLength', refusalText('textTooLong'));
}

/** Returns the recipients: names become one line, and duplicate addresses are removed. */
export function recipientsOf({ to, cc = [] }: Pick<NewEmail, 'to' | 'cc'>): readonly Recipient[] {
  const seen = new Set<string>();
  const all = [
    ...to.map((one) => ({ ...one, role: 'to' as const })),
    ...cc.map((one) => ({ ...one, role: 'cc' as const })),
  ];
  return all.flatMap(({ role, address, name = '' }) => {
    const key = address.trim().toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ role, address: address.trim(), name: oneLine(name).slice(0, 200) }];
  });
}

/** Reads the attachments. @throws Refusal 400 if a file does not exist, or if all together are too large */
export async function attachmentsOf(tx: Tx, fileIds: readonly string[]): Promise<readonly StoredAttachment[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx.selectFrom('file').select(['id', 'name', 'type', 'size']).where('id', 'in', fileIds).execute();
  const found = fileIds.map((id, index) => {
    const file = rows.find((row) => row.id === id);
    if (!file) throw invalidField(`/attachments/${index}`, 'notThere', refusalText('attachmentMissing', { name: id }));
    return { fileId: id, name: file.name, type: file.type, size: Number(file.size) };
  });
  if (found.reduce((sum, { size }) => sum + size, 0) > limits.attachments)
    throw invalidField(
      '/attachments',
      'tooLarge',
      refusalText('attachmentsTooLarge', { limit: limits.attachments / 1_048_576 }),
    );
  return found;
}

/** Returns whether attachments exceed the limit; for those that kinds add when an e-mail is sent. */
export function isTooLarge(attachments: readonly { readonly bytes: Uint8Array }[]): boolean {
  return attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > limits.attachments;
}
