import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { followLobby } from './api/live.ts'
import { fetchShelf } from './api/lobby.ts'
import { withTexts } from './i18n/index.ts'
import { loaded } from './kit/loaded.tsx'
import { isShownHere } from './newRelease.ts'
import { ErrorBoundary } from './pages/shell/ErrorBoundary.tsx'
import { Shell } from './pages/shell/Shell.tsx'
import { Loading } from './pages/shell/states.tsx'
import TablePage from './pages/TablePage.tsx'
import { essentialsHere, isTable, showFonts } from './styles/fonts.ts'

const HomePage = loaded(() => withTexts(import('./pages/HomePage.tsx')), <Loading />)
const GamePage = loaded(() => withTexts(import('./pages/game/GamePage.tsx')), <Loading />)
const RulesPage = loaded(() => withTexts(import('./pages/RulesPage.tsx')), <Loading />)
const MyGamesPage = loaded(() => withTexts(import('./pages/MyGamesPage.tsx')), <Loading />)
const TablesPage = loaded(() => withTexts(import('./pages/TablesPage.tsx')), <Loading />)
const CirclePage = loaded(() => withTexts(import('./pages/circles/CirclePage.tsx')), <Loading />)
const SettingsPage = loaded(() => withTexts(import('./pages/SettingsPage.tsx')), <Loading />)
const HowPage = loaded(() => withTexts(import('./pages/HowPage.tsx')), <Loading />)
const DevicePage = loaded(() => withTexts(import('./pages/DevicePage.tsx')), <Loading />)
const ProofPage = loaded(() => withTexts(import('./pages/proof/ProofPage.tsx')), <Loading />)
const NotFoundPage = loaded(() => withTexts(import('./pages/NotFoundPage.tsx')), <Loading />)
const Alerts = lazy(() => withTexts(essentialsHere.then(() => import('./pages/meeting/Alerts.tsx'))))
const OverlayPage = loaded(() => withTexts(import('./match/overlay/OverlayPage.tsx')), null)
const LocalDoor = loaded(() => withTexts(import('./pages/local/LocalDoor.tsx')), <Loading />)
const LearnPage = loaded(() => withTexts(import('./pages/LearnPage.tsx')), <Loading />)

export function App() {
  const [path] = useLocation()
  const isHere = isShownHere(path)
  useEffect(() => {
    if (!isHere) location.reload()
  }, [isHere])
  return isHere && <Site path={path} />
}

function Site({ path }: { readonly path: string }) {
  useEffect(() => {
    void followLobby()
    void essentialsHere.then(fetchShelf)
  }, [])
  useEffect(() => {
    if (!isTable(path)) showFonts()
  }, [path])
  return (
    <>
      <Switch>
        <Route path="/learn/:slug">{({ slug }) => <LearnPage slug={slug} />}</Route>
        <Route path="/local/*?">{({ '*': rest }) => <LocalDoor path={rest} />}</Route>
        <Route path="/watch/t/:id">{({ id }) => <OverlayPage id={id} />}</Route>
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
              <Route path="/c/:id">{({ id }) => <CirclePage id={id} />}</Route>
              <Route path="/settings" component={SettingsPage} />
              <Route path="/how" component={HowPage} />
              <Route path="/device/:code">{({ code }) => <DevicePage code={code} />}</Route>
              <Route component={NotFoundPage} />
            </Switch>
          </Shell>
        </Route>
      </Switch>
      {/* On a stream nobody is called. */}
      {!path.startsWith('/watch/') && (
        <ErrorBoundary quiet>
          <Suspense fallback={null}>
            <Alerts />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
