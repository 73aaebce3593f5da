import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyInfo } from '#core/contract/platform';
import { Button, Gated, useService } from '#core/web';
import { companies, companyClient, companySession, feedback, navigator } from '#core/web/tokens';
import { deleteCompany } from '../contract/index.ts';

export interface DeleteCompanyButtonProps {
  readonly name: string;
  /** Runs before the page closes, so that the page does not save the deleted company again. */
  readonly onDeleted: () => void;
}

/** The button with which the owner deletes the company. The owner confirms with the company's name; then the start page opens. [B6-13] */
export function DeleteCompanyButton({ name, onDeleted }: DeleteCompanyButtonProps) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const list = useService(companies);
  const session = useService(companySession);
  const place = useService(navigator);
  const questions = useService(feedback);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const accepted = await questions.confirm({
      title: { key: 'MY_COMPANY.DELETE.TITLE', values: { name } },
      text: { key: 'MY_COMPANY.DELETE.TEXT' },
      accept: { key: 'MY_COMPANY.DELETE.ACCEPT' },
      danger: true,
    });
    if (!accepted) return;
    setBusy(true);
    try {
      await client.call(deleteCompany, {});
    } catch {
      return setBusy(false); // the pipeline has already shown the error
    }
    onDeleted();
    list.removed(client.companyId);
    place.go('/welcome', { replace: true });
    await session.leave();
  };

  return (
    <Gated gate={companyInfo.delete}>
      <Button look="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
        {t('MY_COMPANY.DELETE.ACCEPT')}
      </Button>
    </Gated>
  );
}
