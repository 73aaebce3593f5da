import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givenRoles, roleKey } from '#core/access';
import {
  Field,
  FormGrid,
  FormNotices,
  SaveStore,
  SelectInput,
  showFieldProblems,
  TextInput,
  useNewRecordDraft,
  useSchemaForm,
} from '#core/web/forms';
import { Button, isProblem, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { companyClient, feedback, language, navigator } from '#core/web/tokens';
import {
  accountantTaken,
  alreadyMember,
  InvitationInput,
  invitedLately,
  inviteMember,
  tooManyInvitations,
} from '../contract/index.ts';

/** Invites somebody into the company by e-mail. If the gateway sends no e-mail, it shows the link to send. */
export const InviteDialog = observer(function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: () => void;
}) {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const texts = useService(language);
  const toasts = useService(feedback);
  const place = useService(navigator);
  const [save] = useState(() => new SaveStore(toasts, { key: 'MEMBERS.INVITE_FAILED' }));
  const [link, setLink] = useState<string>();
  const form = useSchemaForm({
    schema: InvitationInput,
    defaultValues: { email: '', roleName: 'Team member' },
  });
  const storedDraft = useNewRecordDraft(`${client.companyId}/invite`, form);
  const { errors } = form.formState;

  const invite = async (body: InvitationInput) => {
    const outcome = await save.run(
      (idempotencyKey) => client.call(inviteMember, { body }, { handles: '*', idempotencyKey }),
      (error) => {
        if (save.locked) return true;
        if (isProblem(error, alreadyMember))
          form.setError('email', { message: t('MEMBERS.ALREADY') }, { shouldFocus: true });
        else if (isProblem(error, invitedLately))
          form.setError('email', { message: t('MEMBERS.INVITED_LATELY') }, { shouldFocus: true });
        else if (isProblem(error, tooManyInvitations))
          form.setError('email', { message: t('MEMBERS.TOO_MANY') }, { shouldFocus: true });
        else if (isProblem(error, accountantTaken))
          form.setError('roleName', { message: t('MEMBERS.ONE_ACCOUNTANT') }, { shouldFocus: true });
        else return showFieldProblems(form, error, texts);
        return true;
      },
    );
    if (!outcome.saved) return;
    storedDraft.forget();
    onInvited();
    const { token } = outcome.value;
    if (token) return setLink(`${window.location.origin}${place.href('/invitation')}?token=${token}`);
    toasts.toast({ intent: 'success', text: { key: 'MEMBERS.INVITE_SENT', values: { email: body.email } } });
    onClose();
  };

  if (link !== undefined) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('MEMBERS.LINK_TITLE')}
        actions={
          <Button look="primary" onClick={onClose}>
            {t('UI.CLOSE')}
          </Button>
        }
      >
        <p>{t('MEMBERS.LINK_TEXT')}</p>
        <FormGrid>
          <Field label={t('MEMBERS.LINK')} span={12}>
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
        </FormGrid>
        <Button icon="duplicate" onClick={() => void window.navigator.clipboard.writeText(link)}>
          {t('MEMBERS.LINK_COPY')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('MEMBERS.INVITE')}
      onSubmit={(event) => void form.handleSubmit(invite)(event)}
      actions={
        <>
          <Button
            onClick={() => {
              storedDraft.forget();
              onClose();
            }}
          >
            {t('UI.CANCEL')}
          </Button>
          <Button look="primary" type="submit" busy={save.state === 'inProgress'}>
            {t('MEMBERS.INVITE_SUBMIT')}
          </Button>
        </>
      }
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      <FormGrid>
        <Field label={t('MEMBERS.EMAIL')} error={errors.email?.message} required span={12}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" autoFocus />
        </Field>
        <Field label={t('MEMBERS.ROLE')} error={errors.roleName?.message} span={12}>
          <SelectInput
            {...form.register('roleName')}
            options={givenRoles.map((role) => ({ value: role, label: t(roleKey(role)) }))}
          />
        </Field>
      </FormGrid>
    </Dialog>
  );
});
