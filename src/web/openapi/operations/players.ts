import type { Area } from '../operation'

export const players: Area = {
  tag: 'Players',
  description: 'You, and other users as everyone sees them.',
  operations: {
    'POST /api/users/sync': {
      summary: 'Mirror the signed-in account',
      description: 'Makes your player at the first call, and answers it at every one.',
      answer: 'SyncAnswer',
      errors: ['UNAUTHENTICATED', 'IDENTITY_UNAVAILABLE'],
    },
    'GET /api/users/profile': { summary: 'Your profile', answer: 'ProfileAnswer' },
    'PUT /api/users/profile': {
      summary: 'Change your profile',
      answer: 'ProfileUpdateAnswer',
      errors: ['VALIDATION', 'USERNAME_TAKEN'],
    },
    'GET /api/users/duel-history': { summary: 'Your finished duels', answer: 'HistoryAnswer' },
    'GET /api/players/{username}': {
      summary: 'A player',
      answer: 'PublicProfileAnswer',
      errors: ['USER_NOT_FOUND'],
    },
    'GET /api/players/{username}/duel-history': {
      summary: "A player's finished duels",
      answer: 'HistoryAnswer',
      errors: ['USER_NOT_FOUND'],
    },
  },
}

export const people: Area = {
  tag: 'People',
  description: 'Friends, blocks, invitations, notifications and reports.',
  operations: {
    'GET /api/users/friends': { summary: 'Your friends', answer: 'FriendsAnswer' },
    'GET /api/users/friends/requests': {
      summary: 'Friend requests, received and sent',
      answer: 'FriendRequestsAnswer',
    },
    'POST /api/users/friends/request': {
      summary: 'Send a friend request',
      answer: 'MessageAnswer',
      errors: [
        'FRIEND_NAME_EMPTY',
        'FRIEND_SELF',
        'FRIEND_ALREADY',
        'FRIEND_REQUESTED',
        'FRIEND_TOO_MANY',
        'FRIEND_CLOSED',
        'BLOCKED',
        'USER_NOT_FOUND',
      ],
    },
    'POST /api/users/friends/accept': {
      summary: 'Accept a friend request',
      answer: 'MessageAnswer',
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'POST /api/users/friends/reject': {
      summary: 'Reject a friend request',
      answer: 'MessageAnswer',
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'DELETE /api/users/friends/requests/{id}': {
      summary: 'Withdraw a friend request',
      answer: 'MessageAnswer',
      errors: ['FRIEND_REQUEST_GONE'],
    },
    'DELETE /api/users/friends/{id}': {
      summary: 'Remove a friend',
      answer: 'MessageAnswer',
      errors: ['FRIEND_UNKNOWN'],
    },
    'GET /api/users/blocks': { summary: 'Whom you have blocked', answer: 'BlocksAnswer' },
    'POST /api/users/blocks': {
      summary: 'Block a user',
      answer: 'MessageAnswer',
      errors: ['BLOCK_SELF', 'USER_NOT_FOUND', 'FRIEND_NAME_EMPTY'],
    },
    'DELETE /api/users/blocks/{username}': {
      summary: 'Unblock a user',
      answer: 'MessageAnswer',
      errors: ['USER_NOT_FOUND'],
    },
    'POST /api/users/invitations': {
      summary: 'Invite a user to a duel',
      answer: 'InvitationAnswer',
      errors: [
        'INVITATION_SELF',
        'INVITATION_CLOSED',
        'INVITATION_STANDS',
        'BLOCKED',
        'USER_NOT_FOUND',
        'FRIEND_NAME_EMPTY',
        'DUEL_TIME_LIMIT',
        'DUEL_TOO_MANY_ROOMS',
        'DUEL_RUNNING',
      ],
    },
    'POST /api/users/invitations/{id}/accept': {
      summary: 'Accept an invitation',
      answer: 'InvitationAnswer',
      errors: ['INVITATION_GONE', 'ROOM_NOT_FOUND', 'ROOM_FULL', 'DUEL_RUNNING'],
    },
    'POST /api/users/invitations/{id}/decline': {
      summary: 'Decline an invitation',
      answer: 'MessageAnswer',
      errors: ['INVITATION_GONE'],
    },
    'GET /api/users/notifications': { summary: 'What you were told, newest first', answer: 'NotificationsAnswer' },
    'POST /api/users/notifications/read': { summary: 'Mark notifications as read', answer: 'UnreadAnswer' },
    'POST /api/users/reports': {
      summary: 'Report a player to the contest admins',
      answer: 'MessageAnswer',
      errors: ['REPORT_SELF', 'REPORT_STANDS', 'USER_NOT_FOUND', 'VALIDATION'],
    },
  },
}

export const boards: Area = {
  tag: 'Leaderboards',
  description: 'Open to visitors; who is signed in gets the own row as well.',
  operations: {
    'GET /api/leaderboard/contests': { summary: 'By contest rating', answer: 'BoardAnswer' },
    'GET /api/leaderboard/global': { summary: 'By experience points', answer: 'BoardAnswer' },
    'GET /api/leaderboard/duels': { summary: 'By duels won in 30 days', answer: 'BoardAnswer' },
    'GET /api/leaderboard/weekly': { summary: 'By experience points of 7 days', answer: 'BoardAnswer' },
    'GET /api/users/leaderboard': { summary: 'The first page by experience points', answer: 'TopPlayersAnswer' },
    'GET /api/contest-rankings': { summary: 'Everybody by contest rating', answer: 'RankingsAnswer' },
    'GET /api/contest-rankings/me': { summary: 'Your contest rating', answer: 'RankingAnswer' },
    'GET /api/contest-rankings/me/history': { summary: 'Your rated contests', answer: 'RatingHistoryAnswer' },
    'GET /api/contest-rankings/users/{user}/history': {
      summary: "A player's rated contests",
      description: 'By id or username.',
      answer: 'RatingHistoryAnswer',
      errors: ['USER_NOT_FOUND'],
    },
    'GET /api/contest-rankings/users/{user}/stats': {
      summary: "A player's contests in figures",
      description: 'By id or username.',
      answer: 'UserStatsAnswer',
      errors: ['USER_NOT_FOUND'],
    },
  },
}

export const duels: Area = {
  tag: 'Duels',
  description: 'Duels are played on the socket at `/ws`; these calls are for those who watch or look back.',
  operations: {
    'GET /api/duels/live': { summary: 'Running duels that may be watched', answer: 'LiveDuelsAnswer' },
    'GET /api/duels/{roomCode}/replay': {
      summary: 'A finished duel, step by step',
      answer: 'ReplayAnswer',
      errors: ['ROOM_NOT_FOUND', 'REPLAY_TOO_EARLY', 'REPLAY_EMPTY', 'WATCH_FORBIDDEN', 'PROBLEM_HELD'],
    },
  },
}
