import { observer } from 'mobx-react-lite';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, classNames, IconButton, Notice, useFormats, useGate } from '#core/web';
import { type Attachment, type Document, rightOver } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import type { AttachmentsHere } from './use-attachments.ts';
import './attachments.css';

interface AttachmentsCardProps {
  readonly attachments: AttachmentsHere;
  /** The document; `undefined` means that it is new and not saved yet. */
  readonly document: Document | undefined;
}

/** Lists the files of a document next to its form. The user adds files by a button or by dropping them, and removes them. */
export const AttachmentsCard = observer(function AttachmentsCard({ attachments, document }: AttachmentsCardProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isOpen = !kind.lifecycle.states[document?.state ?? '']?.locked;
  const mayAdd = useGate(rightOver(kind, 'addAttachment', document?.own ?? true)) === 'yes' && isOpen;
  const mayRemove = useGate(rightOver(kind, 'deleteAttachment', document?.own ?? true)) === 'yes' && isOpen;
  const { all, waiting, refusal, isSending, isDelayed } = attachments;
  const word = (name: string, values = {}) => t(`DOCUMENTS.ATTACHMENT.${name}`, values);
  const add = (files: Iterable<File> | undefined) => {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return;
    void attachments.add(chosen);
    attachments.save?.();
  };
  const over = (event: DragEvent, is: boolean) => {
    if (!mayAdd) return;
    event.preventDefault();
    setOver(is);
  };
  // A user who may not add attachments does not see an empty card.
  if (!mayAdd && (all ?? []).length === 0) return null;
  return (
    <div
      className={classNames('k-doc-attachments', isOver && 'k-doc-attachments--over')}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        if (mayAdd) add(event.dataTransfer.files);
      }}
    >
      <Card
        title={word('TITLE')}
        actions={
          mayAdd && (
            <Button size="small" look="quiet" icon="add" busy={isSending} onClick={() => input.current?.click()}>
              {word('ADD')}
            </Button>
          )
        }
      >
        <input
          ref={input}
          type="file"
          accept=".pdf,.jpg,.jpeg,.png,.xml,.isdoc"
          multiple
          hidden
          aria-label={word('ADD')}
          onChange={({ target }) => {
            add(target.files ?? undefined);
            // The input is emptied, so that the same file can be chosen again after the user has fixed it.
            target.value = '';
          }}
        />
        {attachments.failed && <Notice tone="warning">{word('READ_FAILED')}</Notice>}
        {refusal !== undefined && <Notice tone="warning">{refusal || word('FAILED')}</Notice>}
        {isDelayed && (
          <Notice
            tone="warning"
            action={
              <Button size="small" onClick={() => void attachments.send()}>
                {t('CORE.LIST.RETRY')}
              </Button>
            }
          >
            {word('DELAYED')}
          </Notice>
        )}
        {(all ?? []).length === 0 && waiting.length === 0 && <p className="k-doc-muted">{word('NONE')}</p>}
        <ul className="k-doc-attachment-list">
          {all?.map((one) => (
            <Row key={one.id} attachment={one} attachments={attachments} mayRemove={mayRemove} />
          ))}
          {waiting.map(({ key, file }) => (
            <li key={key} className="k-doc-muted">
              {file.name} – {word(attachments.save ? 'WAITING' : isDelayed ? 'NOT_SENT' : 'SENDING')}
              {!isSending && (
                <IconButton
                  icon="cross"
                  label={word('REMOVE', { name: file.name })}
                  onClick={() => attachments.drop(key)}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
});

interface RowProps {
  readonly attachment: Attachment;
  readonly attachments: AttachmentsHere;
  readonly mayRemove: boolean;
}

const Row = observer(function Row({ attachment, attachments, mayRemove }: RowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { name, size } = attachment;
  const isShown = attachments.shown?.id === attachment.id;
  const kilobytes = `${formats.quantity(String(Math.ceil(size / 1024)))}\u00a0kB`;
  return (
    <li>
      <button
        type="button"
        className="k-doc-attachment"
        aria-pressed={isShown}
        // The accessible name includes the visible size.
        aria-label={`${t('DOCUMENTS.ATTACHMENT.OPEN', { name })} ${kilobytes}`}
        onClick={() => attachments.show(isShown ? undefined : attachment)}
      >
        <span className="k-doc-attachment-name" title={name}>
          {name}
        </span>{' '}
        <span className="k-doc-muted">{kilobytes}</span>
      </button>
      {mayRemove && (
        <IconButton
          icon="cross"
          label={t('DOCUMENTS.ATTACHMENT.REMOVE', { name })}
          onClick={() => void attachments.remove(attachment)}
        />
      )}
    </li>
  );
});
