import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, GatewayProblem, IconButton, inBase64, Notice, smallerPicture, useService } from '#core/web';
import { Field, FormGrid, SaveStore, SelectInput, TextInput } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';
import { feedback } from '#core/web/tokens';
import { inboxStore, type RefusedFile } from '../../contract/index.ts';
import { useInboxTypes } from '../inbox-types.ts';
import '../inbox/inbox.css';

/** A dialog that sends files. It is a default export, because it is loaded when it is opened. */
export default observer(function SendEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const store = useService(inboxStore);
  const toasts = useService(feedback);
  const [save] = useState(() => new SaveStore(toasts, { key: 'PROCESSING.SEND.FAILED' }));
  const [type, setType] = useState<string>();
  const { types, titleOf } = useInboxTypes();
  const documentType = type ?? types[0] ?? '';
  const [subject, setSubject] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [reason, setReason] = useState<string>();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const send = async () => {
    if (files.length === 0) return setReason(t('PROCESSING.SEND.NO_FILE'));
    setReason(undefined);
    const outcome = await save.run(
      async (key) => {
        const all = files.map(async (file) => ({
          name: file.name,
          content: await inBase64(await smallerPicture(file)),
        }));
        const body = {
          documentType,
          ...(subject.trim() && { subject: subject.trim() }),
          files: await Promise.all(all),
        };
        return store.send(body, key);
      },
      (error) => {
        const message = error instanceof GatewayProblem ? error.fields?.[0]?.message : undefined;
        if (message) setReason(message);
        return message !== undefined;
      },
    );
    if (!outcome.saved) return;
    toasts.toast({
      intent: 'success',
      text: { key: 'PROCESSING.SEND.DONE', values: { count: outcome.value.ids.length } },
    });
    setFiles([]);
    if (outcome.value.refused.length === 0) onClose();
    else setRefused(outcome.value.refused);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('PROCESSING.SEND.TITLE')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button look="primary" type="submit" busy={save.state === 'inProgress'}>
            {t('PROCESSING.SEND.SUBMIT')}
          </Button>
        </>
      }
    >
      <p className="k-arrived-intro">{t('PROCESSING.SEND.INTRO')}</p>
      {reason !== undefined && <Notice tone="warning">{reason}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning" title={t('PROCESSING.REFUSED')}>
          {refused.map(({ name, reason: why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
        </Notice>
      )}
      <FormGrid>
        <Field label={t('PROCESSING.FIELD.TYPE')} span={12}>
          <SelectInput
            value={documentType}
            options={types.map((value) => ({ value, label: titleOf(value) }))}
            onChange={(event) => setType(event.target.value)}
          />
        </Field>
        <Field label={t('PROCESSING.FIELD.SUBJECT')} span={12} optional>
          <TextInput value={subject} maxLength={250} onChange={({ target }) => setSubject(target.value)} />
        </Field>
      </FormGrid>
      <ul className="k-arrived-files">
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <span>{file.name}</span>
            <IconButton
              icon="cross"
              label={t('PROCESSING.SEND.REMOVE', { name: file.name })}
              onClick={() => setFiles(files.filter((one) => one !== file))}
            />
          </li>
        ))}
      </ul>
      <Button icon="add" onClick={() => input.current?.click()}>
        {t('PROCESSING.SEND.CHOOSE')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pdf,.jpg,.jpeg,.png,.xml,.isdoc"
        aria-label={t('PROCESSING.SEND.CHOOSE')}
        onChange={({ target }) => {
          setFiles([...files, ...(target.files ?? [])]);
          // The same file can be chosen again after the user has corrected it.
          target.value = '';
        }}
      />
    </Dialog>
  );
});
