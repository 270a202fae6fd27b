import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queries } from './api/lobby.ts'
import { leaveWhenHandedOn } from './api/ownStore.ts'
import { filling } from './i18n/books.ts'
import { followReleases } from './newRelease.ts'
import { ErrorBoundary } from './pages/shell/ErrorBoundary.tsx'
import { settings } from './settings.ts'
import { essentialsHere } from './styles/fonts.ts'
import { keepOnDevice } from './worker/register.ts'

followReleases()
leaveWhenHandedOn()
void essentialsHere.then(keepOnDevice)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const texts = filling(settings().language) ?? Promise.resolve()
void texts
  .catch(() => undefined)
  .then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <ErrorBoundary alone>
            <App />
          </ErrorBoundary>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
