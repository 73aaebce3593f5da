import { observer } from 'mobx-react-lite';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Link, Notice, StatusDot, useLock } from '#core/web';
import { customSmtp, type EmailConfigForm } from '../contract/index.ts';
import { smtpFields } from './config-rules.ts';
import { smtpOf } from './config-values.ts';
import type { SmtpTester } from './smtp-test.ts';

/** Tests the typed values and shows the result. [B2.10-2] [B4-24] */
export const SmtpTestRow = observer(function SmtpTestRow({
  form,
  tester,
}: {
  readonly form: UseFormReturn<EmailConfigForm>;
  readonly tester: SmtpTester;
}) {
  const { t } = useTranslation();
  const lock = useLock(customSmtp);
  const { state, failure } = tester;
  const test = async () => {
    if (state === 'tested' || !(await form.trigger(smtpFields, { shouldFocus: true }))) return;
    await tester.run(smtpOf(form.getValues('smtpConfiguration')));
  };
  return (
    <>
      <div className="k-smtp-test">
        <Button
          busy={state === 'inProgress'}
          aria-disabled={state === 'tested' || undefined}
          locked={lock.isLocked}
          onClick={() => lock.press(() => void test())}
        >
          {t('SETTINGS.SEND_EMAIL.SMTP_SERVER.TEST')}
        </Button>
        <span role="status">
          {state === 'inProgress' && t('SETTINGS.SEND_EMAIL.SMTP_SERVER.TESTING')}
          {state === 'tested' && <StatusDot tone="success">{t('SETTINGS.SEND_EMAIL.SMTP_SERVER.TESTED')}</StatusDot>}
        </span>
        <Link href={t('SETTINGS.SEND_EMAIL.SMTP_SERVER.HELP_ADDRESS')} newTab className="k-smtp-help">
          {t('SETTINGS.SEND_EMAIL.SMTP_SERVER.HELP')}
        </Link>
      </div>
      {failure?.fault && (
        <Notice tone="danger">
          {t(`CORE.SMTP_FAULT.${failure.fault}`)}
          {failure.answer && (
            <p className="k-smtp-answer">{t('SETTINGS.SEND_EMAIL.SMTP_SERVER.ANSWER', { answer: failure.answer })}</p>
          )}
        </Notice>
      )}
    </>
  );
});
