import { observer } from 'mobx-react-lite';
import { useService } from '#core/web';
import { licencePrompts } from '../contract/index.ts';
import { AcademicDialog } from './academic-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { ReduceCompaniesDialog } from './reduce-companies-dialog.tsx';
import { RequiredPackageDialog } from './required-package-dialog.tsx';
import { UserLimitDialog } from './user-limit-dialog.tsx';

/** Shows the current prompt over any page. [A2-40] */
export default observer(function PromptDialog() {
  const prompts = useService(licencePrompts);
  const { current } = prompts;
  const onClose = () => prompts.close();
  switch (current?.kind) {
    case 'assign':
      return <AssignDialog offers={current.offers} onClose={onClose} />;
    case 'reduceCompanies':
      return <ReduceCompaniesDialog use={current.use} onClose={onClose} />;
    case 'requiredPackage':
      return <RequiredPackageDialog wanted={current.package} onClose={onClose} />;
    case 'academic':
      return <AcademicDialog onClose={onClose} />;
    case 'userLimit':
      return <UserLimitDialog info={current.info} onClose={onClose} />;
    default:
      return null;
  }
});
