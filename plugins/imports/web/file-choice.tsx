import upload from '@blueprintjs/icons/lib/esm/generated/16px/paths/upload.js';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '#core/web';

interface FileChoiceProps {
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileChoice({ busy, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault();
    setOver(is);
  };
  const drop = (event: DragEvent) => {
    over(event, false);
    const [file] = event.dataTransfer.files;
    if (file && !busy) onChoose(file);
  };
  return (
    <div
      className={isOver ? 'k-import-file k-import-file--over' : 'k-import-file'}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <Icon name={upload} />
      <p className="k-import-file-title">{t('IMPORTS.FILE.TITLE')}</p>
      <p className="k-import-muted">{t('IMPORTS.FILE.HINT')}</p>
      <Button look="primary" busy={busy} onClick={() => input.current?.click()}>
        {t('IMPORTS.FILE.CHOOSE')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        hidden
        aria-label={t('IMPORTS.FILE.CHOOSE')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after the user has corrected it.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
