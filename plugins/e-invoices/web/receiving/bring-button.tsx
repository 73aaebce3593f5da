import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, GatewayProblem, inBase64, isEnding, useGate, useService } from '#core/web';
import { companyClient, feedback } from '#core/web/tokens';
import { documentReceiving } from '#plugins/document-processing/contract';
import { bringReceived } from '../../contract/index.ts';

/**
 * A button for uploading e-invoices that were downloaded from the provider's portal. With the licence for documents by e-mail, the page has
 * the button *Poslať doklad*, which also accepts and stores them, so this one is not needed.
 */
export default function BringButton() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const toasts = useService(feedback);
  const takesAny = useGate(documentReceiving) !== 'no';
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (takesAny) return null;
  const bring = async (file: File) => {
    try {
      const { isKnown } = await client.call(
        bringReceived,
        { body: { content: await inBase64(file) } },
        { handles: '*' },
      );
      const key = isKnown ? 'E_INVOICES.RECEIVING.KNOWN' : 'E_INVOICES.RECEIVING.BROUGHT';
      toasts.toast({ intent: isKnown ? 'info' : 'success', text: { key, values: { name: file.name } } });
    } catch (error) {
      if (isEnding(error)) return;
      const message = error instanceof GatewayProblem ? error.fields?.[0]?.message : undefined;
      toasts.toast({
        intent: 'warning',
        text: { key: 'E_INVOICES.RECEIVING.NOT_BROUGHT', values: { name: file.name } },
        ...(message !== undefined && { detail: message }),
      });
    }
  };
  const bringAll = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) await bring(file);
    setBusy(false);
  };
  return (
    <>
      <Button icon="add" busy={isBusy} onClick={() => input.current?.click()}>
        {t('E_INVOICES.RECEIVING.BRING')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xml"
        aria-label={t('E_INVOICES.RECEIVING.BRING')}
        onChange={({ target }) => {
          void bringAll([...(target.files ?? [])]);
          target.value = ''; // The same file can be chosen again.
        }}
      />
    </>
  );
}
