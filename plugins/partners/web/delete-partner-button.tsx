import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Gated, useService } from '#core/web';
import { feedback, navigator } from '#core/web/tokens';
import { type Partner, partners, partnersStore } from '../contract/index.ts';
import { partnersPath } from './partner-paths.ts';

export interface DeletePartnerButtonProps {
  readonly companyId: string;
  readonly partner: Partner;
  /** Runs before the page closes, to stop its form from saving the deleted partner again. */
  readonly onDeleted: () => void;
}

/** Confirms the deletion with the partner's name, then deletes the partner and opens the list. */
export function DeletePartnerButton({ companyId, partner, onDeleted }: DeletePartnerButtonProps) {
  const { t } = useTranslation();
  const store = useService(partnersStore);
  const place = useService(navigator);
  const questions = useService(feedback);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const values = { name: partner.name };
    const accepted = await questions.confirm({
      title: { key: 'PARTNERS.DELETE.TITLE', values },
      text: { key: 'PARTNERS.DELETE.TEXT' },
      accept: { key: 'PARTNERS.DELETE.ACCEPT' },
      danger: true,
    });
    if (!accepted) return;
    setBusy(true);
    try {
      await store.delete(partner.id);
    } catch {
      return setBusy(false); // the request pipeline has already shown the error
    }
    onDeleted();
    place.go(partnersPath(companyId, store.list), { replace: true });
  };

  return (
    <Gated gate={partners.delete}>
      <Button look="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
        {t('PARTNERS.DELETE.ACCEPT')}
      </Button>
    </Gated>
  );
}
