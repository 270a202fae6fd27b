import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../i18n/index.ts'
import { toast } from '../../kit/Toast.tsx'
import { useM } from '../texts.ts'

/** Goes to the start page once a seat is given up, and says so; the match can still be looked at. */
export function useLeft(match: string): () => void {
  const m = useM()
  const t = useT()
  const [, navigate] = useLocation()
  return useCallback(() => {
    navigate('/')
    toast(m('left.told'), { action: { label: t('table.look'), run: () => navigate(`/t/${match}`) } })
  }, [navigate, m, t, match])
}
