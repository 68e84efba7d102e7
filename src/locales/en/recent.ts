export default {
  recent: {
    title: 'Recent Files',
    note: 'Kept for {ttlMinutes} minutes after their last use.',
    open: 'Open',
    openOf: 'Open {name}',
    deleteOf: 'Delete {name}',
  },
  removal: {
    deleted: 'File deleted',
    deletedBody: 'It is gone from this server.',
    deleteFailed: 'Delete failed',
    deleteFailedBody: 'Failed to delete PDF file',
  },
} as const;
