import { randomUUID } from 'node:crypto';
import { evaluate } from '#core/access';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type CallAfter, type CallBeforeTransaction, EmailRefused, invalidField, uploadedBytes } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds } from '#plugins/documents/contract';
import { documentsProcessing, type sendEmailHere, type AcceptedEmail } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { type CheckedEmail, checkEmail, saveEmail } from '../emails/store-email.ts';
import { readEmail } from '../emails/read-email.ts';

/**
 * Builds an e-mail with the caller's files, as a mail program would, and reads it like one from a server.
 * @throws Refusal 400 if no kind has this type, and with the reasons if no file can be accepted
 */
export async function readForm(
  { body, user }: CallBeforeTransaction<typeof sendEmailHere>,
  contributed: Pick<Contributions, 'read'>,
): Promise<CheckedEmail> {
  if (!completedKinds(contributed).some(({ documentType }) => documentType === body.documentType))
    throw invalidField('/documentType', 'unknown', refusalText('noSuchType'));
  const raw = await new MailComposer({
    from: { name: user.name, address: user.email },
    subject: body.subject ?? '',
    messageId: `<${randomUUID()}@form.kostra>`,
    attachments: body.files.map(({ name, content }, index) => ({
      filename: name,
      content: uploadedBytes(`/files/${index}/content`, content),
    })),
  })
    .compile()
    .build();
  try {
    return await checkEmail(await readEmail(raw));
  } catch (error) {
    if (error instanceof EmailRefused) throw invalidField('/files', 'refused', error.text);
    throw error;
  }
}

/** Saves the e-mail that `readForm` has read. */
export async function takeFromForm(call: CallAfter<typeof sendEmailHere, CheckedEmail>): Promise<AcceptedEmail> {
  const { body, language, facts, prepared } = call;
  // A user who processes documents needs no notification about files that they have sent in themselves.
  const tells = evaluate(documentsProcessing.edit, facts) !== 'yes';
  const { ids, refused } = await saveEmail(call, body.documentType, prepared, { tells });
  return { ids: [...ids], refused: refused.map(({ name, why }) => ({ name, reason: why[language] })) };
}
