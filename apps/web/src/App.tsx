import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { followLobby } from './api/live.ts'
import { withTexts } from './i18n/index.ts'
import { Shell } from './pages/shell/Shell.tsx'
import TablePage from './pages/TablePage.tsx'
import { essentialsHere, isTable, showFonts } from './styles/fonts.ts'

const HomePage = lazy(() => withTexts(import('./pages/HomePage.tsx')))
const GamePage = lazy(() => withTexts(import('./pages/game/GamePage.tsx')))
const RulesPage = lazy(() => withTexts(import('./pages/RulesPage.tsx')))
const MyGamesPage = lazy(() => withTexts(import('./pages/MyGamesPage.tsx')))
const TablesPage = lazy(() => withTexts(import('./pages/TablesPage.tsx')))
const SettingsPage = lazy(() => withTexts(import('./pages/SettingsPage.tsx')))
const HowPage = lazy(() => withTexts(import('./pages/HowPage.tsx')))
const DevicePage = lazy(() => withTexts(import('./pages/DevicePage.tsx')))
const ProofPage = lazy(() => withTexts(import('./pages/proof/ProofPage.tsx')))
const NotFoundPage = lazy(() => withTexts(import('./pages/NotFoundPage.tsx')))
const Alerts = lazy(() => withTexts(essentialsHere.then(() => import('./pages/meeting/Alerts.tsx'))))
const TutorialPage = lazy(() => withTexts(import('./match/lesson/TutorialPage.tsx')))

export function App() {
  const [path] = useLocation()
  useEffect(() => {
    void followLobby()
  }, [])
  useEffect(() => {
    if (!isTable(path)) showFonts()
  }, [path])
  return (
    <>
      <Switch>
        <Route path="/learn/:slug">{({ slug }) => <TutorialPage slug={slug} />}</Route>
        <Route path="/t/:id">{({ id }) => <TablePage id={id} />}</Route>
        <Route>
          <Shell>
            <Switch>
              <Route path="/" component={HomePage} />
              <Route path="/g/:slug">{({ slug }) => <GamePage slug={slug} />}</Route>
              <Route path="/g/:slug/rules">{({ slug }) => <RulesPage slug={slug} />}</Route>
              <Route path="/t/:id/proof">{({ id }) => <ProofPage id={id} />}</Route>
              <Route path="/my-games" component={MyGamesPage} />
              <Route path="/games" component={MyGamesPage} />
              <Route path="/tables" component={TablesPage} />
              <Route path="/settings" component={SettingsPage} />
              <Route path="/how" component={HowPage} />
              <Route path="/device/:code">{({ code }) => <DevicePage code={code} />}</Route>
              <Route component={NotFoundPage} />
            </Switch>
          </Shell>
        </Route>
      </Switch>
      <Suspense fallback={null}>
        <Alerts />
      </Suspense>
    </>
  )
}
