import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '#core/calendar';
import { Button } from '#core/web';
import { DateInput, Field, FormGrid } from '#core/web/forms';
import { Dialog } from '#core/web/overlays';

interface DayDialogProps {
  /** The chosen day; `undefined` means now. */
  readonly day: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
  readonly onClose: () => void;
}

/** A dialog in which the user chooses the day at whose end the stock is shown. */
export default function DayDialog({ day, onChoose, onClose }: DayDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day ?? '');
  const [submitted, setSubmitted] = useState(false);
  const isRight = typed === '' || isDay(typed);
  return (
    <Dialog
      isOpen
      title={t('STOCK.AS_OF')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (isRight) onChoose(typed || undefined);
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary">
            {t('STOCK.SHOW_DAY')}
          </Button>
        </>
      }
    >
      <FormGrid>
        <Field
          label={t('STOCK.FIELD.MOVED_ON')}
          hint={t('STOCK.EMPTY_DAY')}
          error={submitted && !isRight ? t('CORE.FORM.DATE') : undefined}
          span={12}
        >
          <DateInput value={typed} onChange={setTyped} autoFocus />
        </Field>
      </FormGrid>
    </Dialog>
  );
}
