import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, failureReason, GatewayProblem, Notice, useService } from '#core/web';
import { language } from '#core/web/tokens';
import { attachmentsAtMost, type EmailSubject, emailsStore, type OfferedAttachment } from '../../contract/index.ts';

export interface AttachmentsFieldProps {
  readonly subject: EmailSubject;
  readonly offered: readonly OfferedAttachment[];
  readonly onBrought: (attachment: OfferedAttachment) => void;
  /** The ids of the files that are attached to the e-mail. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
  /** Reports whether files are being uploaded, because an e-mail that is sent now would not contain them. */
  readonly onBusy: (busy: boolean) => void;
}

/** A field with the attachments: the document's PDF, and files from the computer. */
export const AttachmentsField = observer(function AttachmentsField(props: AttachmentsFieldProps) {
  const { subject, offered, onBrought, value, onChange, error, onBusy } = props;
  const { t } = useTranslation();
  const texts = useService(language);
  const store = useService(emailsStore);
  const input = useRef<HTMLInputElement>(null);
  const [bringing, setBringing] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const chosen = useRef(value);
  chosen.current = value;
  const bring = async (files: readonly File[]) => {
    setBringing(true);
    onBusy(true);
    const failed: string[] = [];
    for (const file of files)
      try {
        if (file.size > attachmentsAtMost.each) throw new FileTooLarge();
        const attachment = await store.bring(subject, file);
        onBrought(attachment);
        onChange([...chosen.current, attachment.id]);
        chosen.current = [...chosen.current, attachment.id];
      } catch (reason) {
        failed.push(bankRefusalText(file.name, reason));
      }
    setWrong(failed);
    setBringing(false);
    onBusy(false);
  };
  const bankRefusalText = (name: string, reason: unknown): string => {
    const code = reason instanceof FileTooLarge ? 'fileTooLarge' : codeOf(reason);
    const megabytes = attachmentsAtMost.each / 1_048_576;
    if (code) return t(`MAIL.COMPOSE.FILE.${code}`, { name, megabytes });
    const known = failureReason(reason);
    return `${t('MAIL.COMPOSE.FILE.FAILED', { name })} ${known ? texts.text(known) : ''}`;
  };
  return (
    <fieldset className="k-compose-attachments">
      <legend>{t('MAIL.COMPOSE.ATTACHMENTS')}</legend>
      {offered.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
      <div>
        <Button look="quiet" size="small" icon="add" busy={bringing} onClick={() => input.current?.click()}>
          {t('MAIL.COMPOSE.FILE.ADD')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('MAIL.COMPOSE.FILE.ADD')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after the user has corrected it.
          target.value = '';
          if (files.length > 0) void bring(files);
        }}
      />
      {[...(error ? [error] : []), ...wrong].map((text) => (
        <Notice key={text} tone="danger">
          {text}
        </Notice>
      ))}
    </fieldset>
  );
});

class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

const codes = ['fileProgram', 'fileTooLarge', 'fileEmpty'] as const;

function codeOf(reason: unknown): (typeof codes)[number] | undefined {
  const [field] = (reason instanceof GatewayProblem && reason.fields) || [];
  return codes.find((code) => code === field?.code);
}
