/** The ground of gnomes, for the board and for pictures. */
export const gnomeTint = '#F1C7B6'
