import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { facts, feedback } from '#core/web/tokens';
import type { SurveyStore } from '../contract/index.ts';

/** Asks whether the user is satisfied. A configured address that is empty is not opened. [B2.15-1] [B4-22] */
export default function SurveyDialog({ store }: { readonly store: Pick<SurveyStore, 'answer'> }) {
  const { t } = useTranslation();
  const known = useService(facts);
  const toasts = useService(feedback);
  const open = (name: string) => {
    const address = String(known.setting(`shop.${name}`) ?? '');
    if (address) window.open(address, '_blank', 'noopener');
    return address !== '';
  };
  const satisfied = () => {
    open('rating');
    store.answer('satisfied');
    toasts.toast({ code: 'survey', intent: 'success', text: { key: 'SURVEY.THANKS' } });
  };
  const dissatisfied = () => {
    const isOpen = open('contact');
    store.answer('dissatisfied');
    toasts.toast({ code: 'survey', intent: 'info', text: { key: isOpen ? 'SURVEY.TELL_US' : 'SURVEY.THANKS' } });
  };
  return (
    <Dialog
      isOpen
      title={t('SURVEY.TITLE')}
      onClose={() => store.answer('cancelled')}
      actions={
        <>
          <Button onClick={dissatisfied}>{t('SURVEY.NO')}</Button>
          <Button look="primary" onClick={satisfied}>
            {t('SURVEY.YES')}
          </Button>
        </>
      }
    >
      <p>{t('SURVEY.TEXT')}</p>
    </Dialog>
  );
}
