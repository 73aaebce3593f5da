import { useTranslation } from 'react-i18next';
import './splash.css';

/** The splash is drawn before anything else is loaded; while its texts are missing, it shows only the logo. */
export function Splash({ words = true }: { words?: boolean }) {
  return (
    <div className="k-splash" aria-busy="true">
      <svg className="k-splash-mark" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 6h7v16.4L29.6 6H38L23.4 22.2 39 42h-8.6L18.5 26.6 15 30.5V42H8z" />
      </svg>
      {words && <SplashWords />}
    </div>
  );
}

function SplashWords() {
  const { t } = useTranslation();
  return (
    <p className="k-splash-text" role="status">
      {t('WELCOME.LOADING')}
    </p>
  );
}
