import { observer } from 'mobx-react-lite';
import { Contribution } from '#core/web/react/contribution.tsx';
import { useService } from '#core/web/react/use-service.ts';
import { gated, navigationTools } from '#core/web/tokens';
import { styledLoader } from '../shell/styled-loader.ts';

/** What plugins put under the navigation, its settings for one. [A2-38] */
export const NavigationTools = observer(function NavigationTools({ isNarrow }: { isNarrow: boolean }) {
  const tools = useService(gated).seen(navigationTools);
  return tools.map(({ contribution, visibility }) =>
    visibility === 'open' ? (
      <Contribution
        key={contribution.id}
        contribution={contribution}
        load={styledLoader(contribution, contribution.value.component)}
        props={{ isNarrow }}
      />
    ) : null,
  );
});
